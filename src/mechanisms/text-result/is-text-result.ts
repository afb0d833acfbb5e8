import type { TextResultSource } from './shape.ts'

/** Whether a result is read from a text column; the others are figures. */
export const isTextResult = ({ from }: TextResultSource): boolean => from !== undefined
