import type { ClinicFacts } from '#server/clinic.ts'

/** The clinic of tests: in Cairo, open from Saturday to Thursday. */
export const testClinic: ClinicFacts = {
  hours: {
    days: ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
    opens: '09:00',
    closes: '18:00',
    timeZone: 'Africa/Cairo',
  },
  names: { ar: { name: 'عيادة الدواجن', place: 'شارع النيل 12، القاهرة' } },
  appointmentMinutes: 30,
  email: 'clinic@clinic.example',
  phone: '+20 2 1234 5678',
}
