import jobsWords from 'virtual:pack/jobs'
import type { Screen } from '../screen.ts'
import { JobsPage } from './JobsPage.tsx'

export const screen: Screen = {
  folder: 'jobs',
  packs: { jobs: jobsWords },
  open: () => ({ content: <JobsPage />, title: 'jobs.title', description: 'jobs.lead' }),
}
