import { Component, type ReactNode } from 'react';
import { en } from '../text/en.ts';
import { ErrorNotice } from './notice.tsx';

interface Properties {
  readonly children: ReactNode;
  /** Address or id of the children; when it changes, the notice goes. */
  readonly resetKey?: string;
}

interface State {
  /** Message of the error; undefined while all is well. */
  readonly reason: string | undefined;
}

/** Shows a notice in place of a part that crashed; all around it goes on. */
export class ErrorBoundary extends Component<Properties, State> {
  override state: State = { reason: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { reason: error instanceof Error ? error.message : '' };
  }

  override componentDidUpdate({ resetKey }: Properties): void {
    if (resetKey !== this.props.resetKey && this.state.reason !== undefined) {
      this.setState({ reason: undefined });
    }
  }

  override render(): ReactNode {
    const { reason } = this.state;
    if (reason === undefined) return this.props.children;
    return (
      <ErrorNotice
        problem={{ message: `${en.app.crashed} ${reason}` }}
        onRetry={() => this.setState({ reason: undefined })}
      />
    );
  }
}
