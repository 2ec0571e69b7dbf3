import { Component, type ReactNode, Suspense } from 'react';

type Props = { children: ReactNode };

/**
 * A part of the page whose code comes later. When the code cannot be had, only this part is missing: without a connection a click
 * on a menu must not cost the reader the form that stands beside it.
 */
export class OptionalPart extends Component<Props, { missing: boolean }> {
  override state = { missing: false };

  static getDerivedStateFromError(): { missing: boolean } {
    return { missing: true };
  }

  override render() {
    return this.state.missing ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
