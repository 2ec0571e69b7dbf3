type Row = [repository: string, name: string, family: string, abilities: string];

export const VIDEO: Row[] = [
  ['THUDM/CogVideoX-2b', 'CogVideoX-2b', 'CogVideoX', 'text2video'],
  ['THUDM/CogVideoX-5b', 'CogVideoX-5b', 'CogVideoX', 'text2video'],
  ['hunyuanvideo-community/HunyuanVideo', 'HunyuanVideo', 'HunyuanVideo', 'text2video'],
  ['Wan-AI/Wan2.1-T2V-1.3B-Diffusers', 'Wan2.1-1.3B', 'Wan', 'text2video'],
  ['Wan-AI/Wan2.1-T2V-14B-Diffusers', 'Wan2.1-14B', 'Wan', 'text2video'],
  ['Wan-AI/Wan2.1-I2V-14B-480P-Diffusers', 'Wan2.1-i2v-14B-480p', 'Wan', 'image2video'],
];
