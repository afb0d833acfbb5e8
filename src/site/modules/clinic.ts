import type { Clinic } from '../../content/clinic.ts'
import type { Project } from '../../definition/project.ts'
import { readSettings } from '../settings.ts'
import { exporting, json } from './code.ts'

const contactParts = [
  'phone',
  'whatsapp',
  'email',
  'careers',
  'hours',
  'address',
  'map',
  'social',
  'stores',
  'forms',
  'yearsOfExperience',
] as const

/** The settings of the clinic: how to reach it, or one of the lists that only some pages need. */
export function clinicModule(project: Project, part: string): string {
  // The environment of the build goes before the file.
  const data = project.clinic.data as Clinic
  const clinic = {
    ...data,
    forms: { ...data.forms, endpoint: readSettings(project.clinic.data).formsEndpoint ?? '' },
  }
  const contact = Object.fromEntries(contactParts.map((name) => [name, clinic[name]]))
  return exporting(json(part === '' ? contact : clinic[part as keyof Clinic]))
}
