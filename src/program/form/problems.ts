/** What a form says above its fields, where there is anything to say. */
export { DroppedNote } from './DroppedNote.tsx'
export { InputProblems } from './Summary.tsx'
