/** The parts of a program's page that have a place only beside an answer. */
export { Details } from './Details.tsx'
export { Share } from '../share/Share.tsx'
