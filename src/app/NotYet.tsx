import { Text } from '../ui/Text.tsx'

/**
 * What the line of script in every page (scripts/page-html.ts) shows to whoever presses a button before the page's own
 * scripts are here: that they are on their way, that they take long, that they could not be had.
 */
export const NotYet = ({ contact }: { contact: string }) => (
  <div id="start" className="on-the-way" hidden>
    <p className="meaning info" role="status">
      <Text id="site.loading" />
    </p>
    <p className="meaning info" role="status">
      <Text id="site.wait.slow" />
    </p>
    <p className="meaning wait bad" role="alert">
      <Text id="site.wait.lost" />{' '}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- no script is here yet: the empty address is this page, loaded again */}
      <a className="button" href="">
        <Text id="site.wait.again" />
      </a>
      <a className="button" href={contact}>
        <Text id="site.menu.contact" />
      </a>
    </p>
  </div>
)
