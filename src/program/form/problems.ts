/** The messages of a form above its fields. */
export { DroppedNote } from './DroppedNote.tsx'
export { InputProblems } from './Summary.tsx'
export { remember, withRemembered } from '../../components/fields/remembered.ts'
