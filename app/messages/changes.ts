import { spoken } from './language.ts';

/** Changes of the cluster that it has not answered yet. */
export const changeText = spoken('changeText', {
  unanswered: (change: string, since: string) =>
    `No answer to ${change} since ${since}. The cluster may still carry it out.`,
  termination: (uid: string) => `the termination of ${uid}`,
  webPage: (uid: string) => `the request for the Web UI of ${uid}`,
  replicaAddition: (uid: string) => `the addition of a replica to ${uid}`,
  replicaRemoval: (id: number) => `the removal of replica ${id}`,
  fileDeletion: (version: string) => `the deletion of the files of ${version}`,
  downloadChange: (uid: string) => `the change of the download ${uid}`,
  deletion: (name: string) => `the deletion of ${name}`,
  registration: (name: string) => `the registration of ${name}`,
  edit: (name: string) => `the edit of ${name}`,
  presetStorage: (name: string) => `the storage of ${name}`,
  signIn: 'the sign-in',
} as const);
