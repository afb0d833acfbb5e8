/** What every test finds around it: the name of each, and what it is or what computes it. */
export type Surroundings = ReadonlyMap<string, PropertyDescriptor>

/** Globals, the console, the environment and the working folder, unchanged. */
export function surroundings(): Surroundings {
  const found = new Map<string, PropertyDescriptor>([
    ['the working folder', { value: process.cwd() }],
  ])
  for (const [owner, part] of Object.entries({ globalThis, console, 'process.env': process.env }))
    for (const [name, what] of Object.entries(Object.getOwnPropertyDescriptors(part)))
      found.set(`${owner}.${name}`, what)
  return found
}

function isSame(before?: PropertyDescriptor, after?: PropertyDescriptor): boolean {
  if (before === undefined || after === undefined) return before === after
  if (before.get === after.get) return Object.is(before.value, after.value)
  // Node computes some of its globals once, on the first access.
  return before.get?.call(globalThis) === after.value
}

/** The names of what is not as it was. */
export const changedSince = (
  before: Surroundings,
  after: Surroundings = surroundings(),
): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !isSame(before.get(name), after.get(name)),
  )
