import questions from 'virtual:questions'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'

/** Everyday questions, each with the way to its answer. */
export const EverydayQuestions = () => (
  <ul className="questions">
    {questions.map(({ icon, say, path }) => (
      <li key={say}>
        <LocalLink to={path} className="button">
          <Icon name={icon} size={24} />
          <Text id={say} />
        </LocalLink>
      </li>
    ))}
  </ul>
)
