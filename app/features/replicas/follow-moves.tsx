import { useEffect } from 'react';
import { resumeMoves } from './move-replica.ts';

/** On every screen, continues the moves of replicas that a reload interrupted. */
export function FollowMoves() {
  useEffect(resumeMoves, []);
  return null;
}
