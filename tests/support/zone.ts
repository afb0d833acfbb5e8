/**
 * The zone of the machine decides no result: all tests are in one. `TZ=Pacific/Kiritimati npm run
 * unit` tries another.
 */
export const fixZone = (): void => {
  process.env['TZ'] ??= 'UTC'
}
