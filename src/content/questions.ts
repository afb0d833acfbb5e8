/** How many everyday questions each program has in each language, at least. */
export const fewestQuestions = 3

/** The questions in one message: each ends with its question mark. */
export const questionsIn = (text: string): readonly string[] =>
  [...text.matchAll(/[^?؟]+[?؟]/g)].map(([question]) => question.trim())
