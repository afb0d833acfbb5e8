import type { ComponentType } from 'react'
import type { Program } from './catalogue.ts'
import type { ProgramPageProps } from './ProgramFrame.tsx'

/** The code of a program's page: each kind of page loads its own parts only. */
export async function loadProgramPage(program: Program): Promise<ComponentType<ProgramPageProps>> {
  return program.rowMessages === undefined ? (await import('./CalculatorPage.tsx')).CalculatorPage : (await import('./RowsPage.tsx')).RowsPage
}
