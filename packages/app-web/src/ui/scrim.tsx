import { useFormatters } from '../i18n/index.ts'

/** The backdrop of a drawer; a click closes the drawer. */
export const Scrim = ({ onPress }: { readonly onPress: () => void }) => (
  <button
    type="button"
    className="scrim scrim-drawer"
    tabIndex={-1}
    aria-label={useFormatters().text('shell.close')}
    onClick={onPress}
  />
)
