import clinic from 'virtual:clinic'
import { mailLink, whatsappLink } from '../../content/links.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFormatters } from '../../components/text/use-formatters.ts'

/** The way to the clinic with an answer: a message that is written, and that the visitor sends. */
export function AskVet({ subject, text }: { subject: string; text: string }) {
  const format = useFormatters()
  if (clinic.whatsapp === undefined && clinic.email === undefined) return null
  return (
    <section className="ask-vet" aria-labelledby="ask-vet">
      <h3 id="ask-vet">{format.message('share.vet')}</h3>
      <div className="actions pairs">
        {clinic.whatsapp !== undefined && (
          <a
            className="button"
            href={whatsappLink(clinic.whatsapp, text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="whatsapp" size={20} />
            {format.message('share.byWhatsapp')}
          </a>
        )}
        {clinic.email !== undefined && (
          <a className="button" href={mailLink(clinic.email, subject, text)}>
            <Icon name="mail" size={20} />
            {format.message('share.byMail')}
          </a>
        )}
      </div>
    </section>
  )
}
