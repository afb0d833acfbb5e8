/** The id of a program's card in the list of its service, as the target of links. */
export const cardId = ({ id }: { readonly id: string }): string => `card-${id.replace('/', '-')}`
