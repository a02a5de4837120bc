import { Component, type ReactNode } from 'react';

interface FaultBoundaryProps {
  /** What is drawn; another one is tried anew. */
  of?: string | undefined;
  /** In the place of what threw; `drawAgain` tries it once more. */
  drawFault: (error: unknown, drawAgain: () => void) => ReactNode;
  children: ReactNode;
}

interface FaultBoundaryState {
  of: string | undefined;
  thrown: { error: unknown } | null;
}

/** Catches what is thrown while something is drawn; only a class can. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override readonly state: FaultBoundaryState = { of: this.props.of, thrown: null };

  static getDerivedStateFromError(error: unknown): Pick<FaultBoundaryState, 'thrown'> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps(
    { of }: FaultBoundaryProps,
    state: FaultBoundaryState,
  ): FaultBoundaryState | null {
    return of === state.of ? null : { of, thrown: null };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    return this.props.drawFault(thrown.error, () => this.setState({ thrown: null }));
  }
}
