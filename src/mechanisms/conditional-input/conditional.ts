/** The names of the inputs with a condition. */
export const conditional = (
  inputs: Readonly<Record<string, { readonly when?: unknown }>>,
): readonly string[] => Object.keys(inputs).filter((name) => inputs[name]?.when !== undefined)
