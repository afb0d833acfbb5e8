/** What a person confirms of a figure: another one was not confirmed. */
export const confirmationOf = (value: unknown): string => String(value)
