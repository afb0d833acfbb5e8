/** The place of a program's card in the list of its service, which links lead to. */
export const cardId = ({ id }: { readonly id: string }): string => `card-${id.replace('/', '-')}`
