/** Replaces the search for conditions in parts of a schema: those of our forms have no parts. */
export default function schemaHasNestedConditional(): boolean {
  return false
}
