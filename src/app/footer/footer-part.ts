import footerWords from 'virtual:pack/footer'
import { island } from '../../pages/island.tsx'

/** The footer is at the end of every page: its code waits until it is near. */
export const Footer = island([footerWords], async () => (await import('./Footer.tsx')).Footer)
