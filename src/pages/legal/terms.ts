import type { LegalText } from './text.ts'

/** The purpose and the limits of the programs. */
export const terms: LegalText = {
  title: 'legal.terms.title',
  lead: 'legal.terms.lead',
  sections: [
    {
      title: 'legal.terms.help.title',
      texts: [{ id: 'legal.terms.help.text' }, { id: 'legal.terms.help.call' }],
    },
    {
      title: 'legal.terms.medicines.title',
      texts: [{ id: 'legal.terms.medicines.text' }, { id: 'legal.terms.medicines.allowed' }],
    },
    { title: 'legal.terms.figures.title', texts: [{ id: 'legal.terms.figures.text' }] },
    {
      title: 'legal.terms.warranty.title',
      texts: [{ id: 'legal.terms.warranty.text' }, { id: 'legal.terms.warranty.liability' }],
    },
    {
      title: 'legal.terms.licence.title',
      texts: [{ id: 'legal.terms.licence.text' }, { id: 'legal.terms.licence.software' }],
      button: { to: '/licenses.txt', text: 'legal.terms.licence.button' },
    },
    { title: 'legal.terms.changes.title', texts: [{ id: 'legal.terms.changes.text' }] },
  ],
}
