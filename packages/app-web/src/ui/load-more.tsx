/** Footer of a list that is loaded page by page. */
import { Action } from './action.tsx'
import { Text } from './text.tsx'

type MoreStatus = 'none' | 'more' | 'loading' | 'failed' | 'no-more'

export const LoadMore = ({ status, onMore }: { readonly status: MoreStatus; readonly onMore: () => void }) =>
  status === 'none' ? undefined : (
    <div className="more">
      {status === 'no-more' ? (
        <span className="t3">
          <Text message="shell.noMore" />
        </span>
      ) : (
        <Action
          label={status === 'failed' ? 'shell.retry' : 'shell.more'}
          size="small"
          busy={status === 'loading'}
          onPress={onMore}
        />
      )}
    </div>
  )
