/** A form as the contact page sends it. */
export const contactBody = (id: string, values: Readonly<Record<string, string>> = {}) => ({
  id,
  form: 'contact',
  values: { name: 'Amina', email: 'amina@farm.example', message: 'Hens cough', ...values },
  language: 'ar',
})

/** An appointment as the contact page sends it. */
export const appointmentBody = (id: string, values: Readonly<Record<string, string>> = {}) => ({
  id,
  form: 'appointment',
  values: {
    name: 'أمينة',
    phone: '+20 100 123 4567',
    place: 'المنصورة',
    birdType: 'hens',
    birds: '5000',
    problem: 'انخفاض الإنتاج',
    day: '2026-12-01',
    ...values,
  },
  language: 'ar',
})

/** Sends a value as JSON. */
export const sendJson = (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  method: 'POST' | 'PATCH' | 'DELETE' = 'POST',
): Promise<Response> =>
  fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
