import type { useOwnUser } from "../../lib/own/ownUser.ts";
import type { Address } from "../../components/addresses/marks.ts";

/** The properties of this screen's dialogs. */
export interface AddressesDialog {
  own: ReturnType<typeof useOwnUser>;
  /** The changes since the person looked, in words. */
  news: string | undefined;
  onClose: () => void;
}

/** The properties of a dialog about one address. */
export interface AddressDialog extends AddressesDialog {
  address: Address;
}
