/**
 * What programs with lists draw: one file, so that none of it is missing later without a network.
 */
export { AnsweredLists } from './AnsweredLists.tsx'
export { EmptyList } from './EmptyList.tsx'
export { ListField } from './ListField.tsx'
export { Whose } from './Whose.tsx'
