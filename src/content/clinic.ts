/**
 * The shapes of `content/clinic.json`, after its schema has accepted them. Words are message keys.
 */
import type { EmbedOrigins } from './embed.ts'

export type Tone = 'green' | 'yolk' | 'clay' | 'blue'
export interface Hours {
  readonly days: readonly string[]
  readonly opens: string
  readonly closes: string
  /** The time zone of the hours, like Africa/Cairo. */
  readonly timeZone: string
}
interface OutsideLink {
  readonly id: string
  readonly icon: string
  readonly title: string
  readonly link: string
}
/**
 * `sample` marks what is in until the clinic gives its own: the page shows a note, and a published
 * site omits it (`samples.ts`).
 */
export interface Doctor {
  readonly sample: boolean
  readonly image: string
  readonly name: string
  readonly role: string
}
export interface Picture {
  readonly image: string
  readonly text: string
}
export interface Member {
  readonly sample: boolean
  readonly tone: Tone
  readonly name: string
  readonly role: string
  readonly text: string
}
export interface Testimonial {
  readonly sample: boolean
  readonly tone: Tone
  readonly stars: number
  readonly name: string
  readonly farm: string
  readonly text: string
}
export interface Video {
  readonly sample: boolean
  readonly title: string
  readonly embed: string
}
export interface VideoSection {
  readonly id: string
  readonly tone: Tone
  readonly title: string
  readonly text: string
  readonly playlists: readonly Video[]
}

/** How to reach the clinic; what the clinic has not given, or only as a sample, is absent. */
export interface Contact {
  readonly phone?: string
  readonly whatsapp?: string
  readonly email?: string
  readonly careers?: string
  readonly hours: Hours
  readonly address?: string
  readonly map?: { readonly latitude: number; readonly longitude: number; readonly link: string }
  readonly social: readonly OutsideLink[]
  readonly stores: readonly OutsideLink[]
  readonly forms: { readonly endpoint: string; readonly answerWithinHours: number }
  readonly yearsOfExperience: number
  readonly legal?: Legal
}
/** The contact details as pages get them. */
export interface ShownContact extends Contact {
  /** Whether some of them are samples. */
  readonly sample: boolean
}
/** The addresses of the legal texts; without an address, the link opens the home page. */
interface Legal {
  readonly privacy?: string
  readonly terms?: string
  /** The day of the site's own texts, like 2026-05-01. */
  readonly date?: string
}
/** The hosts that receive data from a device; absent where the clinic has no such receiver. */
export interface Receivers {
  readonly forms?: string
  readonly medicines?: string
  readonly metrics?: string
  /** The hosts of the videos and of the map. */
  readonly outside: readonly string[]
}
/** The settings file as a whole. */
export interface Clinic extends Contact {
  /**
   * The origins whose pages may show programs in frames, `*` for all; without it there are no
   * embeds.
   */
  readonly embeds?: EmbedOrigins
  /** The languages in full, in their order. */
  readonly languages?: readonly string[]
  /** The parts without a mark of their own that are samples. */
  readonly samples?: readonly string[]
  readonly doctor?: Doctor
  readonly gallery: readonly Picture[]
  readonly team: readonly Member[]
  readonly testimonials: readonly Testimonial[]
  readonly safetyVideo?: Video
  readonly videos: readonly VideoSection[]
}
