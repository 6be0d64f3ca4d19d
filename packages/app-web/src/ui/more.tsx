/** The foot of a list that comes page by page. */
import { Action } from './action.tsx'
import { Text } from './text.tsx'

type Rest = 'none' | 'more' | 'loading' | 'failed' | 'no-more'

export const More = ({ rest, onMore }: { readonly rest: Rest; readonly onMore: () => void }) =>
  rest === 'none' ? undefined : (
    <div className="more">
      {rest === 'no-more' ? (
        <span className="t3">
          <Text of="shell.noMore" />
        </span>
      ) : (
        <Action
          label={rest === 'failed' ? 'shell.retry' : 'shell.more'}
          size="small"
          busy={rest === 'loading'}
          onPress={onMore}
        />
      )}
    </div>
  )
