export const help = `Inference Console: serves the console and stands in front of one cluster.

Usage: npm start -- [flags]

  --endpoint URL        the cluster to stand in front of; without it, a demo cluster in this process
  --port N              the port to listen on (9998; 0 takes any free one)
  --host HOST           the address to listen on (127.0.0.1)
  --allow-host NAME     another name by which browsers reach it, such as that of a proxy in front; may be repeated
  --base-path PATH      a prefix such as /team/a: the console is then at /team/a/ui/
  -h, --help            this text

The demo cluster, without --endpoint:

  --release R           what it speaks: 0.13 (by default) or 4.1
  --auth                ask for a sign-in: admin/admin may do everything, viewer/viewer may only look
  --setup               release 4.1 without any account yet: it prints the token that makes the first one
  --models N            grow the catalogue of language models to N
  --running N           grow the list of running models to N
  --workers N           how many workers there are (3)
  --latency MS          how long each answer takes, in milliseconds
  --launch-seconds N    how long a launch takes (3)
  --strict-paths        refuse to register a model whose path does not exist
  --distributed         each worker has definitions of its own: custom models run where they were registered

CONSOLE_DIST in the environment names another folder with a built console.
`;
