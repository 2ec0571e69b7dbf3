/** The controlnets that fit the first Stable Diffusion and the larger XL line. */
export const CONTROLNETS: Record<'sd' | 'xl' | 'none', [repository: string, name: string][]> = {
  none: [],
  sd: [
    ['lllyasviel/sd-controlnet-canny', 'canny'],
    ['lllyasviel/sd-controlnet-depth', 'depth'],
    ['lllyasviel/sd-controlnet-hed', 'hed'],
    ['lllyasviel/sd-controlnet-scribble', 'scribble'],
    ['lllyasviel/sd-controlnet-seg', 'seg'],
    ['lllyasviel/sd-controlnet-mlsd', 'mlsd'],
    ['lllyasviel/sd-controlnet-normal', 'normal'],
    ['lllyasviel/sd-controlnet-openpose', 'openpose'],
  ],
  xl: [
    ['diffusers/controlnet-canny-sdxl-1.0', 'canny'],
    ['diffusers/controlnet-depth-sdxl-1.0', 'depth'],
    ['diffusers/controlnet-zoe-depth-sdxl-1.0', 'zoe-depth'],
    ['thibaud/controlnet-openpose-sdxl-1.0', 'openpose'],
  ],
};

type Row = [repository: string, name: string, controlnets: keyof typeof CONTROLNETS];

export const IMAGE: Row[] = [
  ['stabilityai/sd-turbo', 'sd-turbo', 'none'],
  ['stabilityai/sdxl-turbo', 'sdxl-turbo', 'none'],
  ['runwayml/stable-diffusion-v1-5', 'stable-diffusion-v1.5', 'sd'],
  ['runwayml/stable-diffusion-inpainting', 'stable-diffusion-inpainting', 'none'],
  ['stabilityai/stable-diffusion-2-inpainting', 'stable-diffusion-2-inpainting', 'none'],
  ['stabilityai/stable-diffusion-2-1', 'stable-diffusion-2.1', 'none'],
  ['stabilityai/stable-diffusion-xl-base-1.0', 'stable-diffusion-xl-base-1.0', 'xl'],
  ['diffusers/stable-diffusion-xl-1.0-inpainting-0.1', 'stable-diffusion-xl-inpainting', 'none'],
  ['stabilityai/stable-diffusion-3-medium-diffusers', 'sd3-medium', 'none'],
  ['prompthero/openjourney-v4', 'openjourney-v4', 'sd'],
];
