import { Component, type ReactNode } from "react";
import { common } from "../strings/common.ts";
import { Failed } from "./States.tsx";

interface Props {
  /** The words shown in place of the part that failed. */
  words?: string;
  /** Another value of it shows the children again, such as the place of a page that was left. */
  of?: string;
  /** The action of trying again; by default the children are shown again. */
  again?: () => void;
  /** Returns the words with the elements around them. */
  around?: (failed: ReactNode) => ReactNode;
  children: ReactNode;
}

/**
 * Shows that its children failed, instead of an empty page: React removes all that it shows if an error meets
 * no boundary.
 */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.hasFailed && before.of !== this.props.of) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    const { words = common.broken, again, around = (failed) => failed, children } = this.props;
    if (!this.state.hasFailed) return children;
    return around(<Failed words={words} again={again ?? (() => this.setState({ hasFailed: false }))} />);
  }
}
