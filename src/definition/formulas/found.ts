import type { DefinitionSource } from '../shapes.ts'

/** The list whose amounts a program finds, and the part of its entries that they are. */
export function foundIn({
  formulation,
}: DefinitionSource): { readonly list: string; readonly part: string } | undefined {
  if (formulation === undefined) return undefined
  const [list = '', part = ''] = formulation.find.split('.')
  return { list, part }
}

/**
 * Whether the program calculates a part of the entries of a list, so the form has no field for it.
 */
export function isFound(data: DefinitionSource, list: string, part: string): boolean {
  const found = foundIn(data)
  return found?.list === list && found.part === part
}
