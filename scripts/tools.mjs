// What a command that tests or edits runs first: installs the packages that it needs in addition to
// those of the site.
import { installPackages } from './support/prepare.mjs'

installPackages(true)
