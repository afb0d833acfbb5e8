import { describe, expect, it } from 'vitest'
import { appointmentForm, contactForm, subscribeForm } from './form-shapes.ts'
import { checkForm, isFormEmpty, formMessageText, tooLong } from './form.ts'
import { mailLink, phoneLink, whatsappLink } from './links.ts'

const contact = { name: 'Amina', email: 'amina@example.org', message: 'Hello' }
const appointment = {
  name: 'Amina',
  phone: '+20 100 123 4567',
  place: 'Tanta',
  birdType: 'broilers',
  birds: '5000',
  problem: 'Wet litter',
}

const sayBare = (id: string, values?: Record<string, string>) =>
  values === undefined ? id : `${values['label']}: ${values['text']}`

describe('checkForm', () => {
  it('names every field that is needed, in order', () => {
    expect(checkForm(contactForm, {})).toEqual([
      { field: 'name', message: 'forms.name.enter' },
      { field: 'email', message: 'forms.email.enter' },
      { field: 'message', message: 'forms.message.enter' },
    ])
    expect(checkForm(contactForm, { ...contact, name: '  ' }).map(({ field }) => field)).toEqual([
      'name',
    ])
  })

  it('has at most eight fields for an appointment', () => {
    expect(appointmentForm.fields.filter(({ required }) => required).length).toBeLessThanOrEqual(8)
    expect(checkForm(appointmentForm, appointment)).toEqual([])
  })

  it.each([
    '+20 100 123 4567',
    '٠١٠٠١٢٣٤٥٦٧',
    '0033 6 12 34 56 78',
    '(0100) 123-4567',
    '\u200e+201001234567',
  ])('takes the phone number %s', (phone) => {
    expect(checkForm(appointmentForm, { ...appointment, phone })).toEqual([])
  })

  it.each(['123', 'call me', '+', '1234567890123456'])('refuses the phone number %s', (phone) => {
    expect(checkForm(appointmentForm, { ...appointment, phone })).toEqual([
      { field: 'phone', message: 'forms.issues.phone' },
    ])
  })

  it.each([
    ['5000', true],
    ['٥٠٠٠', true],
    ['5 000', true],
    ['5,000', true],
    ['many', false],
    ['-5', false],
  ])('whole number %s: %s', (birds, good) => {
    expect(checkForm(appointmentForm, { ...appointment, birds }).length === 0).toBe(good)
  })

  it.each([
    ['a@example.org', true],
    ['a@b', false],
    ['a b@example.org', false],
    ['example.org', false],
  ])('e-mail %s: %s', (email, good) => {
    expect(checkForm(subscribeForm, { email }).length === 0).toBe(good)
  })

  it('refuses an option that is not in the list, even one that every object has', () => {
    expect(checkForm(appointmentForm, { ...appointment, birdType: 'constructor' })).toHaveLength(1)
    expect(checkForm(contactForm, { ...contact, service: 'nothing' })).toHaveLength(1)
  })

  it('recognizes an empty form', () => {
    expect(isFormEmpty({ name: ' ', email: '' })).toBe(true)
    expect(isFormEmpty(contact)).toBe(false)
  })
})

describe('the message that is handed over', () => {
  const words: Readonly<Record<string, string>> = {
    'forms.name.label': 'Name',
    'forms.email.label': 'E-mail',
    'forms.service.label': 'Service',
    'forms.message.label': 'Message',
    'services.broilers.title': 'Broilers',
  }
  const say = (id: string, values?: Record<string, string>) => words[id] ?? sayBare(id, values)

  it('has a line for each filled field, choices in words', () => {
    expect(
      formMessageText(
        'From the site',
        contactForm,
        { ...contact, service: 'broilers', message: 'One\nTwo' },
        say,
      ),
    ).toBe(
      '*From the site*\nName: Amina\nE-mail: amina@example.org\nService: Broilers\nMessage: One\nTwo',
    )
  })

  it('survives any character on its way', () => {
    const text = 'علف & ماء? 100% #1 +20\n"x" é'
    expect(new URL(whatsappLink('+1 202 555 0123', text)).searchParams.get('text')).toBe(text)
    expect(whatsappLink('+1 202 555 0123', text)).toMatch(/^https:\/\/wa\.me\/12025550123\?text=/)
    const mail = new URL(mailLink('clinic@example.org', 'A & B', text))
    expect(mail.pathname).toBe('clinic@example.org')
    expect(mail.searchParams.get('subject')).toBe('A & B')
    expect(decodeURIComponent(mail.href.split('body=')[1]!)).toBe(text.replace('\n', '\r\n'))
    expect(mail.href).not.toContain('+20')
    expect(phoneLink('+1 202 555 0100')).toBe('tel:+12025550100')
  })
})

describe('tooLong', () => {
  const issueOf = (message: string) => {
    const values = { ...contact, message }
    return tooLong(contactForm, values, formMessageText('Heading', contactForm, values, sayBare))
  }
  it('names the longest field if the message is too long for an address', () => {
    expect(issueOf('a'.repeat(2000))).toEqual([])
    expect(issueOf('ع'.repeat(900))).toEqual([])
    expect(issueOf('ع'.repeat(1000))).toEqual([{ field: 'message', message: 'forms.issues.long' }])
  })
})
