import type { ResultSource } from '../../definition/shapes.ts'

/** Whether a result is read from a text column; the others are figures. */
export const isTextResult = ({ from }: ResultSource): boolean => from !== undefined
