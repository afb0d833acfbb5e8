/** The page of every program, and what of it comes later on a first visit. */
export { CalculatorPage } from './CalculatorPage.tsx'
export { ListPart } from './list-part.ts'
