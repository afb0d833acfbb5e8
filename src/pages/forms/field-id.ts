/** The id of a field's element; two forms on one page may have fields of one name. */
export const formFieldId = (form: string, name: string): string => `${form}-${name}`
