import clinic from 'virtual:clinic'
import absent from 'virtual:clinic/absent'
import { ContactLines } from '../../pages/common/ContactLines.tsx'
import { SampleNote } from '../../pages/common/SampleNote.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { mailLink, whatsappLink } from '../../content/links.ts'

const quick = [
  ['/about', 'footer.about'],
  ['/services', 'footer.services'],
  ['/videos', 'footer.videos'],
  ['/contact', 'footer.contact'],
] as const
const more = [
  ['/jobs', 'footer.jobs'],
  ['/my-account', 'footer.account'],
  [clinic.legal?.terms ?? '/', 'footer.terms'],
  [clinic.legal?.privacy ?? '/', 'footer.privacy'],
] as const

/** Whether the clinic can be reached in another way than by telephone. */
const hasChannel =
  clinic.social.length > 0 || clinic.email !== undefined || clinic.whatsapp !== undefined

const Links = ({
  title,
  links,
}: {
  title: string
  links: readonly (readonly [string, string])[]
}) => (
  <nav aria-labelledby={`footer-${links[0]![0].slice(1)}`}>
    <h2 id={`footer-${links[0]![0].slice(1)}`}>
      <Text id={title} />
    </h2>
    <ul>
      {links
        .filter(([to]) => !absent.includes(to))
        .map(([to, text]) => (
          <li key={text}>
            {to.startsWith('/') ? (
              <LocalLink to={to}>
                <Text id={text} />
              </LocalLink>
            ) : (
              <a href={to}>
                <Text id={text} />
              </a>
            )}
          </li>
        ))}
    </ul>
  </nav>
)

/** The end of every page: links, how to reach the clinic, its channels and its apps. */
export const Footer = () => (
  <footer className="site-footer">
    <div className="bar">
      <div className="footer-clinic">
        <p className="brand">
          <Icon name="clinic" size={28} />
          <Text as="span" id="site.name" />
        </p>
        <p>
          <Text id="footer.notice" />{' '}
          <LocalLink to="/vet">
            <Text id="footer.vet" />
          </LocalLink>
        </p>
        {hasChannel && (
          <ul className="social">
            {clinic.social.map(({ id, icon, title, link }) => (
              <li key={id}>
                <a href={link} target="_blank" rel="noopener noreferrer">
                  <Icon name={icon} />
                  <Text as="span" className="hidden" id={title} />
                </a>
              </li>
            ))}
            {clinic.email !== undefined && (
              <li>
                <a href={mailLink(clinic.email)}>
                  <Icon name="mail" />
                  <Text as="span" className="hidden" id="site.social.email" />
                </a>
              </li>
            )}
            {clinic.whatsapp !== undefined && (
              <li>
                <a href={whatsappLink(clinic.whatsapp)} target="_blank" rel="noopener noreferrer">
                  <Icon name="whatsapp" />
                  <Text as="span" className="hidden" id="site.social.whatsapp" />
                </a>
              </li>
            )}
          </ul>
        )}
        <SampleNote sample={clinic.sample} />
      </div>
      <Links title="footer.quick" links={quick} />
      <Links title="footer.more" links={more} />
      <div>
        <Text as="h2" id="footer.reach" />
        <ContactLines />
        {clinic.stores.length > 0 && (
          <ul className="stores">
            {clinic.stores.map(({ id, icon, title, link }) => (
              <li key={id}>
                <a className="button" href={link} target="_blank" rel="noopener noreferrer">
                  <Icon name={icon} size={20} />
                  <Text id={title} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  </footer>
)
