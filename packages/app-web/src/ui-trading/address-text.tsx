/** An address or hash: left to right, wrapped anywhere, its end emphasised because users compare it. [WAL-7] */

/** Characters of the end; as many are typed back in the review of a new address. [Q63] */
const END = 6

export const AddressText = ({ text }: { readonly text: string }) => (
  <bdi className="address" dir="ltr">
    {text.slice(0, -END)}
    <b>{text.slice(-END)}</b>
  </bdi>
)
