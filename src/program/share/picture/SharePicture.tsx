import { useIntl } from 'react-intl'
import { useFormatters } from '#components/text/use-formatters.ts'
import { formatDate } from '#i18n/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toasts.tsx'
import { saveFile } from '#ui/storage/save-file.ts'
import { useLanguage } from '#ui/use-language.ts'
import { answerParts, type Answer } from '../answer-text.ts'
import { drawPicture } from './draw.ts'

const type = 'image/png'

/** Passes a picture to another app, or keeps it where the browser cannot. */
async function passOn(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type })]
  // Few browsers of computers share files.
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files }))
    return saveFile(name, picture, type)
  try {
    await navigator.share({ files })
  } catch (error) {
    // The visitor closed the list of apps.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/** The answer as a picture, drawn on the device from the same parts as the shared text. */
export function SharePicture({ address, ...answer }: Answer & { address: string | undefined }) {
  const intl = useIntl()
  const language = useLanguage()
  const format = useFormatters()
  const toast = useToast()
  const failed = () => toast(format.message('share.pictureFailed'), 'bad')
  const send = () => {
    const canvas = document.createElement('canvas')
    const foot = [
      `${format.message('site.name')} · ${formatDate(new Date(), language)}`,
      ...(address === undefined ? [] : [address.split('?')[0]!]),
    ]
    drawPicture(
      canvas,
      answerParts(answer, format, language, intl),
      foot,
      language.direction,
      getComputedStyle(document.body).fontFamily,
    )
    const name = `${answer.calculator.id.replace('/', '-')}.png`
    canvas.toBlob((picture) => {
      if (picture === null) failed()
      else passOn(picture, name).catch(failed)
    }, type)
  }
  return (
    <button type="button" className="button" data-picture onClick={send}>
      <Icon name="share" size={20} />
      {format.message('share.picture')}
    </button>
  )
}
