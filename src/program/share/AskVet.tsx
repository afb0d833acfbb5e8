import clinic from 'virtual:clinic'
import { mailLink, whatsappLink } from '../../content/links.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useWords } from '../../components/text/use-words.ts'

/** The way to the clinic with an answer: a message that is written, and that the visitor sends. */
export function AskVet({ subject, text }: { subject: string; text: string }) {
  const words = useWords()
  if (clinic.whatsapp === undefined && clinic.email === undefined) return null
  return (
    <section className="ask-vet" aria-labelledby="ask-vet">
      <h3 id="ask-vet">{words.message('share.vet')}</h3>
      <div className="actions pairs">
        {clinic.whatsapp !== undefined && (
          <a
            className="button"
            href={whatsappLink(clinic.whatsapp, text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="whatsapp" size={20} />
            {words.message('share.byWhatsapp')}
          </a>
        )}
        {clinic.email !== undefined && (
          <a className="button" href={mailLink(clinic.email, subject, text)}>
            <Icon name="mail" size={20} />
            {words.message('share.byMail')}
          </a>
        )}
      </div>
    </section>
  )
}
