/**
 * Is in for rjsf's own English texts. It shows them only for what the schemas of our forms
 * never have: deprecated fields, further properties, a wrong order of fields.
 */
export const TranslatableString: Readonly<Record<string, string>> = {}
